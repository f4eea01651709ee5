import { contentCommand } from '#infrastructure/content-pack/content-command.ts'

/**
 * `npm run content -- check`: what the site would say of its content pack, without starting it.
 * `npm run content -- tints`: notes the colour that is shown for each picture until it comes.
 */

const { out, err, status } = await contentCommand(
  process.argv.slice(2),
  process.env['CONTENT_DIR'] || 'content',
)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = status
