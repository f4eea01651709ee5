import type { Answer } from '../answer.ts'

/** A secret that all processes of one site share, and that outlives them. */
export interface SharedSecret {
  secret(): Promise<Answer<Uint8Array>>
}
