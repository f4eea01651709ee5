/**
 * Returns the error message for an inbox that a newer version of the site wrote. This version does not open such an
 * inbox, because it could damage data that it does not know.
 */
export const newerSchema = (found: number, known: number): string =>
  `The inbox was written by a newer version of this site (schema ${found}, this one knows ${known}): update the site`
