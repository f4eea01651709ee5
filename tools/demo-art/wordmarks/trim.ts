import sharp from 'sharp'

/** Wraps a drawing in an SVG whose viewBox ends where the ink does (glow under 3% alpha may be cut), and
 * lays a soft shadow under it, so that it also holds on haze and bright sky. The shadow's filter covers only the
 * viewBox, because browsers draw its whole area. */
export async function trimmed(title: string, body: string, pad = 10): Promise<string> {
  const area = { x: -200, y: -400, width: 1800, height: 900 }
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${area.x} ${area.y} ${area.width} ${area.height}" width="${area.width}" height="${area.height}">`
  const { data, info } = await sharp(Buffer.from(`${open}${body}</svg>`))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, 0, 0]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if ((data[y * info.width + x] ?? 0) > 8) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  const [w, h] = [right - left + 1 + 2 * pad, bottom - top + 1 + 2 * pad]
  const [x, y] = [area.x + left - pad, area.y + top - pad]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}" role="img"><title>${title}</title><filter id="shade" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}"><feDropShadow dx="0" dy="1.5" stdDeviation="4" flood-color="#05070c" flood-opacity=".5"/></filter><g filter="url(#shade)">${body}</g></svg>\n`
  return svg.replace(/>\s+</g, '><')
}
