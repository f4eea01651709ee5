export const mediaAddress = (base: string, path: string): string =>
  `${base.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`
