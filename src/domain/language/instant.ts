const ISO_8601 = /^(\d{4}-\d\d-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** Browsers differ on 30 February: some turn it into March. */
const isDayOfMonth = (date: string, day: number): boolean => new Date(Date.parse(date)).getUTCDate() === day

/** Milliseconds since 1970 of an ISO 8601 text, in UTC unless it names an offset; `null` if it is none. */
export const instantOf = (text: string): number | null => {
  const found = ISO_8601.exec(text)
  if (found === null) return null
  const [, date = '', day, time = '00:00', zone = 'Z'] = found
  if (!isDayOfMonth(date, Number(day))) return null
  const instant = Date.parse(`${date}T${time}${zone}`)
  return Number.isNaN(instant) ? null : instant
}
