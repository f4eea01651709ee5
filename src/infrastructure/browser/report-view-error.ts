const MOST_OF_MESSAGE = 500
const MOST_OF_STACK = 4000

export const reportViewError = async (error: unknown): Promise<void> => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const report = {
    message: message.slice(0, MOST_OF_MESSAGE),
    stack: stack.slice(0, MOST_OF_STACK),
    path: location.pathname,
  }
  await fetch('/view-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  })
}
