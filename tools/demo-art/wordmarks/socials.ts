// The marks of the social networks, redrawn on a 24 × 24 field with one line of 1.8 and round ends. So a row of them
// has one colour and one weight. They are white, and the page dims them.
const lines: Record<string, [title: string, d: string, dots?: string]> = {
  youtube: [
    'YouTube',
    'M6.5 5H17.5A4.5 4.5 0 0 1 22 9.5V14.5A4.5 4.5 0 0 1 17.5 19H6.5A4.5 4.5 0 0 1 2 14.5V9.5A4.5 4.5 0 0 1 6.5 5ZM10 9.2V14.8L15 12Z',
  ],
  discord: [
    'Discord',
    'M8.6 6C9.7 5.7 10.8 5.6 12 5.6S14.3 5.7 15.4 6L16.3 4.4C17.7 4.7 19 5.2 20 5.9 21.8 9 22.7 12.5 22.4 16.8 20.8 18.1 19 19 17 19.5L15.7 17.3M8.3 17.3 7 19.5C5 19 3.2 18.1 1.6 16.8 1.3 12.5 2.2 9 4 5.9 5 5.2 6.3 4.7 7.7 4.4L8.6 6M6.6 16.5C10 18.2 14 18.2 17.4 16.5',
    '8.6 12.2 15.4 12.2',
  ],
  telegram: [
    'Telegram',
    'M21.3 3.6C21.5 2.9 20.9 2.4 20.3 2.7L2.9 10C2.1 10.4 2.1 11.3 2.9 11.6L8.9 13.7 17 18.9C17.6 19.3 18.3 19 18.4 18.3ZM8.9 13.7 15.3 8.5M8.9 13.7 9.3 20 12.3 16',
  ],
  vk: [
    'VK',
    'M2.2 6C2.9 13.6 6.6 18 12.8 18V6M12.8 11.9C16.6 11.6 19.3 9.5 20.6 6M12.8 11.9C17 12.2 20.2 14.3 21.8 18',
  ],
  x: ['X', 'M3.5 3.5H8.2L20.5 20.5H15.8ZM19.6 3.5 13.5 10.6M10.5 13.5 4.4 20.5'],
  linkedin: [
    'LinkedIn',
    'M7 2.5H17A4.5 4.5 0 0 1 21.5 7V17A4.5 4.5 0 0 1 17 21.5H7A4.5 4.5 0 0 1 2.5 17V7A4.5 4.5 0 0 1 7 2.5ZM7.5 11V16.7M11.3 16.7V11M11.3 13.8A2.7 2.7 0 0 1 16.7 13.8V16.7',
    '7.5 7.7',
  ],
  instagram: [
    'Instagram',
    'M7.5 2.5H16.5A5 5 0 0 1 21.5 7.5V16.5A5 5 0 0 1 16.5 21.5H7.5A5 5 0 0 1 2.5 16.5V7.5A5 5 0 0 1 7.5 2.5ZM16.2 12A4.2 4.2 0 1 1 7.8 12 4.2 4.2 0 0 1 16.2 12Z',
    '17.2 6.8',
  ],
}

export function socials(): [name: string, svg: string][] {
  return Object.entries(lines).map(([name, [title, d, dots = '']]) => {
    const at = dots === '' ? [] : dots.split(' ')
    const points = at.flatMap((x, i) =>
      i % 2 === 0 ? [`<circle cx="${x}" cy="${at[i + 1]}" r="1.3" fill="#fff"/>`] : [],
    )
    return [
      name,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" role="img"><title>${title}</title><path fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>${points.join('')}</svg>\n`,
    ]
  })
}
