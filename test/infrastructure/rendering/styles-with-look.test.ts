import { expect, test } from 'vitest'
import { stylesWithLook } from '#infrastructure/rendering/styles-with-look.ts'

test('a page has only the styles that can apply to the layout of its studio', () => {
  const always = '.a{color:red}:is(.white,[data-header=above]) .a,[data-apart] .c,.d{top:0}'
  const below = '[data-apart] .a :is(.b,.c),[data-apart] .b{top:0}'
  const masthead = '@media (width>1px){[data-header=masthead] .a{top:0}}'
  const all = always + below + masthead
  expect(stylesWithLook(all, {})).toBe(always)
  expect(stylesWithLook(all, { 'data-apart': '' })).toBe(always + below)
  expect(stylesWithLook(all, { 'data-apart': '', 'data-header': 'masthead' })).toBe(all)
})
