const PROPERTY =
  /^(?:aspect-ratio|background-color|clear|color|float|(?:max-|min-)?(?:height|width)|letter-spacing|line-height|list-style-type|object-fit|text-(?:align|decoration|indent|transform)|vertical-align|white-space|font-(?:style|variant|weight|size)|border(?:-(?:collapse|radius|spacing))?|(?:border|margin|padding)(?:-(?:top|right|bottom|left))?)$/

/** Words, numbers and colours: no addresses, no escapes, no comments, and nothing below zero that would cover what is around it. */
const VALUE = /^(?:(?:rgb|hsl)a?\([\d\s.,%]*\)|[#\w.%\s,]|(?<=[a-z])-(?=[a-z]))+$/i

/** Rule: Styles of the content set the look of its text and its boxes; they load nothing and place nothing over the page. */
export const allowedStyle = (style: string): string | null => {
  const declarations = style.split(';').flatMap((declaration) => {
    const [property = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim())
    const isAllowed = rest.length === 0 && PROPERTY.test(property.toLowerCase()) && VALUE.test(value)
    return isAllowed ? [`${property.toLowerCase()}: ${value}`] : []
  })
  return declarations.length === 0 ? null : declarations.join('; ')
}
