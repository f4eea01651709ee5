/**
 * Returns the message for an inbox with a newer schema. The site refuses such an inbox, because it would damage data
 * that it does not know.
 */
export const newerSchema = (found: number, known: number): string =>
  `The inbox was written by a newer version of this site (schema ${found}, this one knows ${known}): update the site`
