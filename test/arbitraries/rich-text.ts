import fc from 'fast-check'

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '</P >',
  '<br/>',
  '<b>',
  '</b>',
  '<',
  '>',
  '"',
  "'",
  '=',
  ' ',
  '&nbsp;',
  '&#',
  '<a href="#12">',
  '<a href=https://studio.example target=_self>',
  "<A HREF='/jobs'>",
  '</a>',
  '<!--',
  '-->',
  '<script>',
  '</script>',
  'Salt',
  'ветер',
  '\ud83c',
)

/** Markup that no editor would write. It is broken, half open or badly quoted. */
export const brokenHtml = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string()))
  .map((pieces) => pieces.join(''))

/** Texts without markup or entities. */
export const words = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[<&]/g, ''))
