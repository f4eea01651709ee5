import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { PressLink } from '#domain/press/press-link.ts'
import { isSameToken } from '#infrastructure/inbox/token.ts'

/** 22 characters contain 132 bits, which nobody can guess. */
const SIGNATURE_LENGTH = 22

/** The longest token in characters. A name and a slug fit into a few hundred. */
const LONGEST = 1000

const signatureOf = (key: string, payload: string): string =>
  createHmac('sha256', key).update(`press ${payload}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

const payloadSchema = z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()])

/** Returns the text that stands for a link in an address. Only the owner of `key` can make it. */
export const pressToken = (key: string, { slug, person, opensAt, until, showsAt }: PressLink): string => {
  const payload = Buffer.from(JSON.stringify([slug, person, opensAt, until, showsAt])).toString('base64url')
  return `${payload}.${signatureOf(key, payload)}`
}

export const pressLinkIn = (key: string, token: string): PressLink | null => {
  const [payload = '', signature = ''] = token.length > LONGEST ? [] : token.split('.')
  if (!isSameToken(signature, signatureOf(key, payload))) return null
  const [slug, person, opensAt, until, showsAt] = payloadSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  )
  return { slug, person, opensAt, until, showsAt }
}
