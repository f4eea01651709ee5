import { expect, test } from 'vitest'
import { postCarefully } from '#application/desk/careful-post.ts'
import type { DeskPage, DeskScreen } from '#application/desk/desk-page.ts'
import type { DeskServer, PostedFields } from '#application/desk/ports/desk-server.ts'
import { replyScreen } from '#application/desk/screens/reply.ts'
import type { Person } from '#domain/desk/person.ts'
import { answered } from '../../support/answered.ts'
import { APPLICATION, deskInMemory, OTHER_RECRUITER, RECRUITER } from './desk-in-memory.ts'
import { viewer } from './screens/viewer.ts'

const visitorOf = ({ email, role }: Person) => ({
  email,
  role,
  signOut: { address: '/sign-out', token: '' },
})

const SIGN_IN: DeskScreen = { is: 'sign-in', address: '', hasAsked: false, provider: null }

const noticeOf = (notice: 'expired-form' | 'unavailable'): DeskScreen => ({ is: 'notice', notice })

interface Circumstances {
  readonly signedIn?: Person | null
  readonly refuses?: boolean
  readonly expired?: DeskScreen
  readonly answer?: DeskScreen
}

/** A server whose session has the token `new`. */
const serverWith = async ({
  signedIn = RECRUITER,
  refuses = false,
  expired = SIGN_IN,
  answer,
}: Circumstances = {}) => {
  const desk = await deskInMemory()
  const action = (address: string) => ({ address, token: 'new' })
  const reply = answered(await replyScreen(desk, { ...viewer(RECRUITER), action }, APPLICATION))
  const saved: PostedFields[] = []
  const loaded = (screen: DeskScreen, isRefused = false) => {
    const visitor = signedIn && visitorOf(signedIn)
    const page: DeskPage = { language: 'en', timeZone: 'UTC', path: '/', visitor, screen }
    return { page, url: 'https://desk.example/after', isRefused }
  }
  const server: DeskServer = {
    file: async () => null,
    load: async (_, fields) => {
      if (fields === undefined) return loaded(signedIn === null ? SIGN_IN : reply)
      if (fields['token'] !== 'new') return loaded(expired)
      if (refuses) return loaded(reply, true)
      saved.push(fields)
      return loaded(answer ?? reply)
    },
  }
  return { server, saved, action: reply.action }
}

const sent = async (token: string, circumstances?: Circumstances) => {
  const { server, saved, action } = await serverWith(circumstances)
  const form = { action: { ...action, token }, page: action.address, fields: { text: 'Hello' } }
  return { outcome: await postCarefully(server, visitorOf(RECRUITER), form), saved }
}

const SAVED = {
  outcome: { is: 'saved', url: 'https://desk.example/after' },
  saved: [{ text: 'Hello', token: 'new' }],
}
const NOT_SAVED = { outcome: { is: 'not-saved' }, saved: [] }

test('a form is sent once', async () => {
  expect(await sent('new')).toEqual(SAVED)
})

test('a form outlives its session if the same person has signed in again', async () => {
  expect(await sent('old')).toEqual(SAVED)
  expect(await sent('old', { expired: noticeOf('expired-form') })).toEqual(SAVED)
})

test('a form is not sent in the name of another person, or of nobody', async () => {
  expect(await sent('old', { signedIn: OTHER_RECRUITER })).toEqual(NOT_SAVED)
  expect(await sent('old', { signedIn: null })).toEqual(NOT_SAVED)
})

test('a refused form gets the token with which the browser can send it itself', async () => {
  expect((await sent('old', { refuses: true })).outcome).toEqual({ is: 'refused', token: 'new' })
})

test('text is not taken for saved if the server says that it is unavailable, or does not answer', async () => {
  expect((await sent('new', { answer: noticeOf('unavailable') })).outcome).toEqual({ is: 'not-saved' })
  const silent: DeskServer = { load: async () => null, file: async () => null }
  const form = { action: { address: '/entries/1/reply', token: 'new' }, page: '/entries/1/reply', fields: {} }
  expect(await postCarefully(silent, null, form)).toEqual({ is: 'not-saved' })
})
