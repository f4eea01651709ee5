import type { LookAttributes } from '#domain/studio/look.ts'

const RULE = /(?<=^|[{}])([^{}@]+)\{[^{}]*\}/g

const EMPTY = /@media[^{}]*\{\}/g

const BETWEEN_SELECTORS = /,(?![^(]*\))/

const CHOICE = /^\[(data-(?:header|apart|plain|centred|plates|letters|notices))(?:=(\w+))?\]/

/**
 * Leaves out the styles of layouts that the studio has not chosen. A style rule belongs to a layout if each of its
 * selectors starts with one of the layout's attributes. Patterns are enough, because the build has minified the sheet.
 */
export const stylesWithLook = (sheet: string, look: LookAttributes): string =>
  sheet
    .replace(RULE, (rule, selectors: string) => {
      const isUsed = (selector: string) => {
        const [, name, value = ''] = CHOICE.exec(selector.trim()) ?? []
        return name === undefined || look[name as keyof LookAttributes] === value
      }
      return selectors.split(BETWEEN_SELECTORS).some(isUsed) ? rule : ''
    })
    .replace(EMPTY, '')
