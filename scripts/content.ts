import { contentCommand } from '#infrastructure/content-pack/content-command.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { printed } from '#infrastructure/terminal/output.ts'
import { siteCatalogues } from './site-catalogues.ts'

/**
 * `npm run content -- check`: what the site would say of its content pack, without starting it.
 * `npm run content -- status`: what is a draft, planned, about to close, missing in a language or used by nothing.
 * `npm run content -- preview blog/my-post`: a link by which drafts and the future can be seen.
 * `npm run content -- new news "Title"`: the folder of a new record, with its texts. `-- init FOLDER`: a new pack.
 * `npm run content -- tints`: notes the colour that is shown for each picture until it comes.
 */

const { CONTENT_DIR, PREVIEW_KEY, SITE_URL, PORT, TIME_ZONE } = process.env
const read = readSettings({ CONTENT_DIR, PREVIEW_KEY, SITE_URL, PORT, TIME_ZONE })
const { out, err, status } = read.ok
  ? await contentCommand(
      process.argv.slice(2),
      read.settings.CONTENT_DIR,
      await siteCatalogues(),
      read.settings,
    )
  : { out: '', err: `${read.complaints.join('\n')}\n`, status: 1 }
await printed([out], process.stdout)
process.stderr.write(err)
process.exitCode = status
