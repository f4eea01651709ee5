import { execFileSync } from 'node:child_process'

const ENCODINGS = {
  mp4: (bits: number) => [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-tune', 'film'],
    ...['-b:v', `${bits}k`, '-maxrate', `${2 * bits}k`, '-bufsize', `${4 * bits}k`],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
  ],
  webm: (bits: number) => [
    ...['-c:v', 'libvpx-vp9', '-b:v', `${bits}k`, '-maxrate', `${2 * bits}k`],
    ...['-row-mt', '1', '-deadline', 'good', '-cpu-used', '3', '-pix_fmt', 'yuv420p'],
  ],
}

export const encode = (input: readonly string[], bits: number, file: string): void => {
  for (const [format, options] of Object.entries(ENCODINGS)) {
    const log = `/tmp/art-pass-${file.replace(/\W/g, '-')}-${format}`
    for (const pass of ['1', '2'])
      execFileSync(
        'ffmpeg',
        [
          ...['-y', '-v', 'error', ...input, ...options(bits), '-pass', pass, '-passlogfile', log],
          ...(pass === '1' ? ['-f', 'null', '/dev/null'] : [`${file}.${format}`]),
        ],
        { stdio: 'inherit' },
      )
  }
}
