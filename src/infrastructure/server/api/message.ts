import * as z from 'zod/mini'

/** The body of everything that is not answered as asked. */
export const message = z.object({ message: z.string() })
