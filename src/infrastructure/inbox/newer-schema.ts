/** The one reason for which a site refuses its inbox: it would damage what it does not know. */
export const newerSchema = (found: number, known: number): string =>
  `The inbox was written by a newer version of this site (schema ${found}, this one knows ${known}): update the site`
