import { useEffect, useState } from 'react'
import { createDialog, type Dialog } from '#application/site/dialog.ts'
import type { DialogTimes } from '#domain/site/dialog.ts'

const dialogOnThisPage = createDialog({})

/** A dialog of the view that opens it. */
export const useDialog = (times?: DialogTimes): Dialog => {
  const [dialog] = useState(() => dialogOnThisPage('closed', times))
  useEffect(() => () => dialog.close(), [dialog])
  return dialog
}
