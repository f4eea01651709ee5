import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownFrame } from '#application/rich-text/frames.ts'
import { anyText } from '../../arbitraries/any-text.ts'

const PLAYER = 'https://www.youtube-nocookie.com/embed/'

describe('a frame of a film', () => {
  test.each([
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=30&rel=0', 'aqz-KE-bpKQ?start=30&rel=0'],
    ['https://www.youtube.com/embed/videoseries?list=PL1', 'videoseries?list=PL1'],
    ['//youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    [' http://m.youtube.com/watch?v=aqz-KE-bpKQ ', 'aqz-KE-bpKQ'],
    ['youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=30', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
  ])('at %j is the privacy-enhanced player', (address, film) => {
    expect(shownFrame(address, '')).toMatchObject({
      element: 'iframe',
      attributes: { src: PLAYER + film },
    })
  })

  test('is named by its title, and has a name without one', () => {
    const titleOf = (title: string) => shownFrame(`${PLAYER}aqz-KE-bpKQ`, title)?.attributes['title']
    expect(titleOf('The trailer')).toBe('The trailer')
    expect(titleOf(' ')).toBe('YouTube')
  })
})

describe('any other frame', () => {
  test.each([
    ['https://www.google.com/maps/embed?pb=1', '', 'www.google.com'],
    ['https://maps.example:8080/x', 'Our office', 'Our office'],
    ['https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ', '', 'www.youtube.com.evil.example'],
    ['https://evil.example/youtube.com/embed/aqz-KE-bpKQ', '', 'evil.example'],
    ['https://www.youtube.com/channel/x', '', 'www.youtube.com'],
    ['/media/map.html', '', '/media/map.html'],
  ])('at %j with the title %j is a link named %j', (address, title, text) => {
    expect(shownFrame(address, title)).toEqual({ element: 'a', attributes: { href: address }, text })
  })

  test.each(['', ' ', 'javascript:alert(1)', 'data:text/html,x', 'about:blank'])(
    'at %j is left out',
    (address) => {
      expect(shownFrame(address, 'A title')).toBeNull()
    },
  )
})

test('any frame is the player, a link with a text, or nothing', () => {
  const piece = fc.constantFrom(
    ...'https:|http:|//|/|www.|youtube.com|youtu.be|embed/|watch?v=|aqz-KE-bpKQ|?|&|#|@|:| |javascript:|a'.split(
      '|',
    ),
  )
  const addresses = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.oneof(anyText, addresses), anyText, (address, title) => {
      const shown = shownFrame(address, title)
      if (shown?.element === 'iframe') expect(shown.attributes['src']).toMatch(new RegExp(`^${PLAYER}[\\w-]`))
      else expect(shown?.text).not.toBe('')
    }),
  )
})
