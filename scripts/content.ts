import { contentCommand } from '#infrastructure/content-tools/content-command.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { printed } from '#infrastructure/terminal/output.ts'
import { siteCatalogues } from './site-catalogues.ts'

/**
 * Works on the content pack:
 * `check` reports its faults without starting the site.
 * `status` lists drafts, planned and closing records, missing translations and unused files.
 * `preview` prints a link to a preview with drafts and with records that will be published later.
 * `new` makes the folder of a new record with its texts, and `init` makes a new pack.
 * `tints` stores the colour that each picture shows while it loads.
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
