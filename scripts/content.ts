import { checkCommand } from '#infrastructure/content-pack/check-command.ts'

/** `npm run content -- check`: what the site would say of its content pack, without starting it. */

const { out, err, status } = await checkCommand(
  process.argv.slice(2),
  process.env['CONTENT_DIR'] || 'content',
)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = status
