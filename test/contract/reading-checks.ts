import assert from 'node:assert/strict'
import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/language/languages.ts'
import { MENU_NAMES } from '#domain/site/menu.ts'
import { benefit, department, jobsPage, vacancy } from '#infrastructure/content-api/careers.ts'
import { galleryEntry, game, gamesWidget, platform } from '#infrastructure/content-api/games.ts'
import {
  languageCodes,
  legalDocument,
  legalIntro,
  listedDocument,
} from '#infrastructure/content-api/legal.ts'
import { article, category } from '#infrastructure/content-api/news.ts'
import { sliderItem } from '#infrastructure/content-api/pieces.ts'
import type { SchemaOf } from '#infrastructure/content-api/record.ts'
import { menu, redirect } from '#infrastructure/content-api/site.ts'
import { aboutUs, award, contacts, video } from '#infrastructure/content-api/studio.ts'
import { type ContractCall, type ContractCheck, reads, refuses, sendsJson } from './contract-call.ts'

const vacancies = z.array(vacancy.wire)
const games = z.array(game.wire)
const newsList = z.object({ newsList: z.array(article.wire) })
const titles = z.array(listedDocument.wire)
const gallery = z.array(galleryEntry.wire)
const withoutText = z.array(z.omit(legalDocument.wire, { html: true }))

const LISTS: Readonly<Record<string, SchemaOf<unknown>>> = {
  '/api/jobs': vacancies,
  '/api/jobs/benefits': z.array(benefit.wire),
  '/api/jobs/page': jobsPage.wire,
  '/api/departments': z.array(department.wire),
  '/api/videos': z.array(video.wire),
  '/api/aboutus': aboutUs.wire,
  '/api/aboutus-images': z.array(sliderItem.wire),
  '/api/aboutus-awards': z.array(award.wire),
  '/api/blog': newsList,
  '/api/categories': z.array(category.wire),
  '/api/games': games,
  '/api/games/404': games,
  '/api/games/support': games,
  '/api/games/widget': gamesWidget.wire,
  '/api/contactus': z.array(contacts.wire),
  '/api/legaldocs': withoutText,
  '/api/legaldocs-data': legalIntro.wire,
  '/api/legaldocs-data/titles': titles,
  '/api/redirects': z.array(redirect.wire),
}

const inShape = Object.entries(LISTS).map(
  ([path, schema]): ContractCheck => ({
    title: `${path} answers in its shape, with and without a trailing slash`,
    run: async (call) => {
      assert.deepEqual(await reads(call, `${path}/`, schema), await reads(call, path, schema))
    },
  }),
)

/** Names that no record has. Some of them are hostile to a back end. */
const STRANGE_NAMES = ['no-such-thing-98765', '__proto__', 'constructor', '%20']

const LOOKUPS = [
  (name: string) => `/api/jobs/${name}`,
  (name: string) => `/api/blog/${name}`,
  (name: string) => `/api/games/${name}`,
  (name: string) => `/api/videos/name/${name}`,
  (name: string) => `/api/links/${name}`,
  (name: string) => `/api/images/data/${name}`,
  (name: string) => `/api/legaldocs/${name}`,
  (name: string) => `/api/legaldocs-data/${name}/en/data`,
]

const notFound = LOOKUPS.map(
  (lookup): ContractCheck => ({
    title: `${lookup('{name}')} is a 404 with a message for what does not exist`,
    run: async (call) => {
      for (const name of STRANGE_NAMES) await refuses(call, 404, lookup(name))
    },
  }),
)

/** The number of records to compare, however long a studio's lists are. */
const SAMPLE = 20

const sample = <Entry>(entries: readonly Entry[]) => entries.slice(0, SAMPLE)

const assertApart = (keys: readonly (string | number)[], what: string) =>
  assert.equal(new Set(keys).size, keys.length, `two ${what} are equal`)

const documentsAgree = async (call: ContractCall, slug: string, codes: readonly string[]) => {
  const path = `/api/legaldocs/${encodeURIComponent(slug)}`
  const listed = await reads(call, path, withoutText)
  assert.deepEqual(listed.map(({ langCode }) => langCode).sort(), [...codes].sort(), path)
  assert.deepEqual(
    [...(await reads(call, `${path}/langs`, languageCodes.wire))].sort(),
    [...codes].sort(),
    `${path}/langs`,
  )
  for (const code of codes) {
    const document = await reads(
      call,
      `/api/legaldocs-data/${encodeURIComponent(slug)}/${code}/data`,
      legalDocument.wire,
    )
    assert.deepEqual([document.slug, document.langCode], [slug, code])
  }
}

const agreements: readonly ContractCheck[] = [
  {
    title: 'every vacancy is found by its slug, as the list has it',
    run: async (call) => {
      const listed = await reads(call, '/api/jobs/', vacancies)
      assertApart(
        listed.map(({ id }) => id),
        'ids of vacancies',
      )
      assertApart(
        listed.map(({ slug }) => slug),
        'slugs of vacancies',
      )
      for (const { id, slug, titleEn, titleRu } of sample(listed)) {
        const found = await reads(call, `/api/jobs/${encodeURIComponent(slug)}`, vacancy.wire)
        assert.deepEqual([found.id, found.titleEn, found.titleRu], [id, titleEn, titleRu])
      }
    },
  },
  {
    title: 'every department of a vacancy is one of the departments',
    run: async (call) => {
      const departments = await reads(call, '/api/departments/', z.array(department.wire))
      const ids = departments.map(({ id }) => id)
      for (const { department, slug } of await reads(call, '/api/jobs/', vacancies))
        assert.ok(department === null || ids.includes(department.id), `${slug} has an unknown department`)
    },
  },
  {
    title: 'every article is found by its slug and by its id',
    run: async (call) => {
      const listed = (await reads(call, '/api/blog/', newsList)).newsList
      for (const { id, slug } of sample(listed)) {
        assert.equal((await reads(call, `/api/blog/${encodeURIComponent(slug)}`, article.wire)).id, id)
        assert.equal((await reads(call, `/api/blog/${id}`, article.wire)).slug, slug)
      }
    },
  },
  {
    title: 'every game is found by its slug, its pictures and stores by its id',
    run: async (call) => {
      for (const listed of sample(await reads(call, '/api/games/', games))) {
        const { id, slug, gamesGalleryEntity, gamePlatformsEntity } = listed
        assert.equal((await reads(call, `/api/games/${encodeURIComponent(slug)}`, game.wire)).id, id)
        assert.deepEqual(
          await reads(call, `/api/game-icons/${id}`, z.array(platform.wire)),
          gamePlatformsEntity,
        )
        const type = gamesGalleryEntity[0]?.type
        if (type === undefined) continue
        const pictures = await reads(call, `/api/games-gallery/${type}/${id}`, gallery)
        assert.deepEqual(
          pictures.map(({ image }) => image.path),
          gamesGalleryEntity.filter((entry) => entry.type === type).map(({ image }) => image.path),
        )
      }
    },
  },
  {
    title: 'the games for support and for the not-found page are games of the list',
    run: async (call) => {
      const ids = (await reads(call, '/api/games/', games)).map(({ id }) => id)
      for (const path of ['/api/games/404', '/api/games/support'])
        for (const { id } of await reads(call, path, games))
          assert.ok(ids.includes(id), `${path} has game ${id}`)
    },
  },
  {
    title:
      'POST /api/games-gallery/ answers the pictures of those types, each with its game, and changes nothing',
    run: async (call) => {
      const types = ['gameSquareImage', 'gameMenuImage']
      const body = sendsJson(types.map((type) => ({ type })))
      const first = await reads(call, '/api/games-gallery/', gallery, body)
      for (const { type, game } of first)
        assert.ok(types.includes(type) && game !== null, `${type} of ${game}`)
      const listed = (await reads(call, '/api/games/', games)).flatMap(
        ({ gamesGalleryEntity }) => gamesGalleryEntity,
      )
      assert.equal(first.length, listed.filter(({ type }) => types.includes(type)).length)
      assert.deepEqual(await reads(call, '/api/games-gallery', gallery, body), first)
    },
  },
  {
    title: 'POST /api/games-gallery/ refuses what is no list of types with 400 and a message',
    run: async (call) => {
      await refuses(call, 400, '/api/games-gallery/', sendsJson({ type: 'gameMenuImage' }))
      await refuses(call, 400, '/api/games-gallery/', { ...sendsJson([]), body: '[{' })
    },
  },
  {
    title: 'every video is found by its name',
    run: async (call) => {
      for (const { name, path } of await reads(call, '/api/videos/', z.array(video.wire)))
        assert.equal(
          (await reads(call, `/api/videos/name/${encodeURIComponent(name)}`, video.wire)).path,
          path,
        )
    },
  },
  {
    title: 'every legal document is there in each language of the list',
    run: async (call) => {
      for (const { slug, legaldocs } of sample(await reads(call, '/api/legaldocs-data/titles', titles)))
        await documentsAgree(
          call,
          slug,
          legaldocs.map(({ langCode }) => langCode),
        )
    },
  },
  {
    title: 'every menu is there in each language',
    run: async (call) => {
      for (const name of MENU_NAMES)
        for (const language of LANGUAGES) await reads(call, `/api/menus/${name}/${language}`, menu.wire)
    },
  },
]

/** The contract for reading, between the website and each API that serves its content. */
export const READING_CHECKS: readonly ContractCheck[] = [...inShape, ...agreements, ...notFound]
