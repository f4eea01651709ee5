import { describe, expect, test } from 'vitest'
import { complaintsAbout } from '../../scripts/walls.ts'

describe('what the compiler cannot see is forbidden by name', () => {
  test.each([
    [
      'the application knows no React',
      'src/application/careers/job-list.ts',
      "import { useState } from 'react'",
    ],
    ['the domain uses no package', 'src/domain/forms/email.ts', "import * as z from 'zod/mini'"],
    ['views use no rxjs', 'src/ui/kit/dialog.tsx', "import { timer } from 'rxjs'"],
    [
      'browser code reads no files',
      'src/infrastructure/browser/console-log.ts',
      "import { readFile } from 'node:fs'",
    ],
    [
      'adapters know no views',
      'src/infrastructure/http/media.ts',
      "import { openScreen } from '#ui/screen.ts'",
    ],
    [
      'a late import is an import',
      'src/domain/forms/email.ts',
      "export const x = () => import('#ui/screen.ts')",
    ],
    ['a file on no floor is an error', 'src/helpers.ts', ''],
    [
      'a room keeps its inner folders',
      'src/domain/games/game.ts',
      "import { x } from '../news/inner/thing.ts'",
    ],
  ])('%s', (_, file, source) => {
    expect(complaintsAbout(file, source)).toHaveLength(1)
  })

  test.each([
    [
      'use cases use the vanilla store',
      'src/application/careers/job-list.ts',
      "import { createStore } from 'zustand/vanilla'",
    ],
    [
      'doors know all sides',
      'src/browser.tsx',
      "import { httpContent } from './infrastructure/browser/http-content.ts'",
    ],
    ['rooms know each other', 'src/domain/games/game.ts', "import type { Link } from '../studio/link.ts'"],
  ])('%s', (_, file, source) => {
    expect(complaintsAbout(file, source)).toEqual([])
  })
})
