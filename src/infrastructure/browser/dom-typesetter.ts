import { typesetter } from '#infrastructure/typesetting/typesetter.ts'
import { domContainment } from './dom-containment.ts'

/** What the page brought along is typeset already: this is for what is fetched later. */
export const domTypesetter = typesetter(domContainment)
