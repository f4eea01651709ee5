/** What has arrived stays; what did not arrive is asked for again. */
export const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let arriving: Promise<Value> | null = null
  return () => {
    arriving ??= load().catch((error: unknown) => {
      arriving = null
      throw error
    })
    return arriving
  }
}
