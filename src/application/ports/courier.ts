import type { Announcement } from './outbox.ts'

export type Delivery = { readonly ok: true } | { readonly ok: false; readonly why: string }

/** Brings one announcement to the studio. */
export type Courier = (announcement: Announcement) => Promise<Delivery>
