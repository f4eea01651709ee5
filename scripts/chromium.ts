import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/**
 * Returns the path of Chromium. It may be the path in `PLAYWRIGHT_CHROMIUM`, or else the system's or Playwright's
 * Chromium.
 */
export const foundChromium = (): string | undefined => {
  const own = chromium.executablePath()
  const named = process.env['PLAYWRIGHT_CHROMIUM']
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined
  return NAMES.map(onPath).find((path) => path !== undefined) ?? (existsSync(own) ? own : undefined)
}

const run = (command: string, ...words: string[]): boolean =>
  spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installed = (): boolean => {
  process.stdout.write('  No Chromium found: installing one …\n')
  if (
    isDebianRoot() &&
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell')
  ) {
    return true
  }
  return run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')
}

/**
 * Returns the path of the headless shell, a Chromium without a window. Tests with it need a fifth less processor time.
 */
export const foundHeadlessShell = (): string | undefined =>
  process.env['PLAYWRIGHT_CHROMIUM'] ? undefined : onPath('chromium-headless-shell')

export const chromiumPath = (): string => {
  const path =
    foundChromium() ?? (process.env['PLAYWRIGHT_CHROMIUM'] || !installed() ? undefined : foundChromium())
  if (path !== undefined) return path
  process.stderr.write('No Chromium: install one, or name its path in PLAYWRIGHT_CHROMIUM.\n')
  process.exit(1)
}
