const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** Returns true for a marker without data. Any other marker is followed by a length and by data. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= START_OF_IMAGE)

/**
 * Returns the number of scans in a JPEG file, or 0 if the file is no JPEG. Each scan of a progressive JPEG adds
 * detail to the whole picture, so a file with ten scans takes ten times as long to decode as a file with one.
 */
export const jpegScans = (bytes: Uint8Array): number => {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return 0
  let scans = 0
  let next = 2
  for (let at = bytes.indexOf(0xff, next); at >= 0; at = bytes.indexOf(0xff, next)) {
    const [, marker = END_OF_IMAGE, high = 0, low = 0] = bytes.subarray(at, at + 4)
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans++
    if (marker === 0xff) next = at + 1
    // In a scan, the bytes 0xff 0x00 are picture data and not a marker.
    else if (marker === 0 || isAlone(marker)) next = at + 2
    else next = at + 2 + high * 256 + low
  }
  return scans
}
