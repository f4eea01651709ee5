import type { ContactMessage } from '#domain/studio/contact-form.ts'
import type { Accompanying, Delivery } from './delivery.ts'

/** Takes messages to the studio. */
export interface ContactDesk {
  write(message: ContactMessage, accompanying: Accompanying): Promise<Delivery>
}
