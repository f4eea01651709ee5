/**
 * A newer version of the site wrote the inbox. An older version could damage data that it does not know, so it does not
 * open the inbox.
 */
export class NewerSchema extends Error {
  constructor(found: number, known: number) {
    super(
      `The inbox was written by a newer version of this site (schema ${found}, this one knows ${known}): update the site`,
    )
  }
}
