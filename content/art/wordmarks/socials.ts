// The marks of the social networks, redrawn on a 24 × 24 field with one line of 1.8 and round ends, so that a row of them has
// one colour and one weight. White; the page dims them.
const lines: Record<string, [title: string, d: string, dots?: string]> = {
  youtube: ['YouTube', 'M6.5 5H17.500A4.5 4.5 0 0 1 22 9.500V14.500A4.5 4.5 0 0 1 17.5 19H6.500A4.5 4.5 0 0 1 2 14.500V9.500A4.5 4.5 0 0 1 6.5 5ZM10 9.200V14.800L15 12Z'],
  discord: ['Discord', 'M8.6 6C9.7 5.7 10.8 5.6 12 5.600S14.3 5.7 15.4 6L16.3 4.400C17.7 4.7 19 5.2 20 5.9 21.8 9 22.7 12.5 22.4 16.8 20.8 18.1 19 19 17 19.500L15.7 17.300M8.3 17.3 7 19.500C5 19 3.2 18.1 1.6 16.8 1.3 12.5 2.2 9 4 5.9 5 5.2 6.3 4.7 7.7 4.400L8.6 6M6.6 16.500C10 18.2 14 18.2 17.4 16.5', '8.6 12.2 15.4 12.2'],
  telegram: ['Telegram', 'M21.6 3.7 2.4 11.2 8.2 13.6 17.3 7.2 11 14.6 17.9 19.800ZM8.2 13.6 9.2 19.8 12.3 15.6'],
  vk: ['VK', 'M2.5 7C3.2 13.5 6.6 17.6 12.5 17.600V7M3 7H2.500M12.5 12.200C16 11.8 18.3 9.8 19.4 7M12.5 12.200C16.5 12.4 19.3 14.2 20.8 17.6'],
  x: ['X', 'M3.5 3.500H8.200L20.5 20.500H15.800ZM19.6 3.5 13.5 10.600M10.5 13.5 4.4 20.5'],
  linkedin: ['LinkedIn', 'M7 2.500H17A4.5 4.5 0 0 1 21.5 7V17A4.5 4.5 0 0 1 17 21.500H7A4.5 4.5 0 0 1 2.5 17V7A4.5 4.5 0 0 1 7 2.500ZM7.5 11V16.700M11.3 16.700V11M11.3 13.800A2.7 2.7 0 0 1 16.7 13.800V16.7', '7.5 7.7'],
  facebook: ['Facebook', 'M21.5 12A9.5 9.5 0 1 1 2.5 12 9.5 9.5 0 0 1 21.5 12ZM12.2 21.400V10.600A3 3 0 0 1 15.2 7.600H16M9.3 13.200H15.3'],
  instagram: ['Instagram', 'M7.5 2.500H16.500A5 5 0 0 1 21.5 7.500V16.500A5 5 0 0 1 16.5 21.500H7.500A5 5 0 0 1 2.5 16.500V7.500A5 5 0 0 1 7.5 2.500ZM16.2 12A4.2 4.2 0 1 1 7.8 12 4.2 4.2 0 0 1 16.2 12Z', '17.2 6.8'],
}

export function socials(): [name: string, svg: string][] {
  return Object.entries(lines).map(([name, [title, d, dots = '']]) => {
    const at = dots === '' ? [] : dots.split(' ')
    const points = at.flatMap((x, i) => (i % 2 === 0 ? [`<circle cx="${x}" cy="${at[i + 1]}" r="1.3" fill="#fff"/>`] : []))
    return [
      name,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" role="img"><title>${title}</title><path fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>${points.join('')}</svg>\n`,
    ]
  })
}
