import { useEffect, useState } from 'react'
import { asyncScheduler } from 'rxjs'
import { createDialog, type Dialog } from '#application/site/dialog.ts'
import type { DialogTimes } from '#domain/site/dialog.ts'

const dialogOnThisPage = createDialog({ scheduler: asyncScheduler })

/** A dialog that belongs to the view which opens it. */
export const useDialog = (times?: DialogTimes): Dialog => {
  const [dialog] = useState(() => dialogOnThisPage('closed', times))
  useEffect(() => () => dialog.close(), [dialog])
  return dialog
}
