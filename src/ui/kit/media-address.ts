/** Joins the base address and the path of a file. */
export const mediaAddress = (base: string, path: string): string =>
  `${base.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`
