import type { Language } from '../language/language.ts'
import { hasText } from '../language/localized.ts'
import type { Image } from '../studio/image.ts'
import type { GamesWidget } from './games-widget.ts'

export interface Stub {
  readonly image: Image | null
  readonly text: string
}

/** Rule: The stub tile shows the placeholder's image and text; without either there is no stub. */
export const stubIn = (
  { placeholder }: Pick<GamesWidget, 'placeholder'>,
  language: Language,
): Stub | null => {
  if (!placeholder) return null
  const stub = { image: placeholder.image, text: placeholder.text[language] }
  return stub.image || hasText(stub.text) ? stub : null
}
