import type { Ports } from '#application/ports/ports.ts'
import type { ContentSource } from './content-source.ts'
import { parse5Sanitiser } from './parse5-sanitiser.ts'
import { stillFormTools } from './still-form-tools.ts'

/** All but the serialised state, which belongs to one request. */
export const serverPorts = (source: ContentSource, maxUploadMb: number): Omit<Ports, 'pageState'> => ({
  catalog: source.vacancyCatalog,
  games: source.gameCatalog,
  newsRoom: source.newsRoom,
  library: source.legalLibrary,
  profile: source.studioProfile,
  menus: source.menuBook,
  sanitiser: parse5Sanitiser,
  // A page is rendered whole, where there is neither a clipboard nor a window to measure.
  attention: { near: async () => {} },
  clipboard: { write: async () => false },
  viewport: { width: () => null, onResize: () => () => {} },
  formTools: async () => stillFormTools(maxUploadMb),
})
