import type { DayHasRoom } from '#application/inbox/upload-room.ts'
import type { Log } from '#application/ports/log.ts'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { type DailyQuota, dailyRates } from '#domain/inbox/upload-quota.ts'
import { keyedLimit, networkLimit, type TakeTurnInTime } from './rate-limit.ts'

const ADVICE = {
  look: 'npm run inbox -- list --suspicious',
  erase: 'npm run inbox -- erase --suspicious, or --search WORDS',
  raise: 'UPLOADS_MB_PER_DAY, if the files are wanted',
}

/**
 * Limits the megabytes of uploaded files per day, for each network and for all networks together. Servers that share
 * a database also share the limits (`takeTurn`).
 */
export const dailyUploads = (quota: DailyQuota, log: Log, takeTurn?: TakeTurnInTime): DayHasRoom => {
  const rates = dailyRates(quota)
  const ofSender = networkLimit('files of ', rates.ofSender, takeTurn)
  const halves = keyedLimit(rates.ofEachHalf, takeTurn)

  const hasRoomForMegabyte = async (sender: string | null) => {
    if (sender !== null && (await ofSender(sender)) > 0) return 'full'
    if ((await halves('first half of all files')) === 0) return 'room'
    log.warn('Half of the room for the files of a day is used', ADVICE)
    if ((await halves('second half of all files')) === 0) return 'room'
    log.warn('The room for the files of a day is used, so no more files are kept', ADVICE)
    return 'day-full'
  }

  return async (sender, bytes) => {
    for (let taken = 0; taken < bytes; taken += BYTES_OF_A_MEGABYTE) {
      const answer = await hasRoomForMegabyte(sender)
      if (answer !== 'room') return answer
    }
    return 'room'
  }
}
