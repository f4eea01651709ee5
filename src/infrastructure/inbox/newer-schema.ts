/**
 * Returns the error message for an inbox that a newer version of the site wrote. An older version could damage data
 * that it does not know, so it does not open the inbox.
 */
export const newerSchema = (found: number, known: number): string =>
  `The inbox was written by a newer version of this site (schema ${found}, this one knows ${known}): update the site`
