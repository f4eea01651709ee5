import * as z from 'zod/mini'
import { isAllowedLink } from '#application/rich-text/allowed-attributes.ts'
import { instantOf } from '#domain/language/date.ts'
import type { Markdown, RawHtml } from '#domain/rich-text/safe-html.ts'
import type { Image, SliderItem } from '#domain/studio/image.ts'
import {
  localized,
  orDefault,
  orElse,
  orNone,
  type Piece,
  type PieceOf,
  record,
  type SchemaOf,
  same,
  wrapped,
} from './record.ts'

const optionalText = orDefault(z.string(), '')

/**
 * The maximum number of characters of a short text, such as a title or a path. The site cuts off the rest. Without
 * this limit, a faulty API could make every page very large.
 */
const LONGEST_LINE = 5000

const line = (wire: SchemaOf<string>): Piece<string, string> => ({
  ...same(wire),
  read: (value) => (value.length > LONGEST_LINE ? value.slice(0, LONGEST_LINE).toWellFormed() : value),
})

export const text = line(optionalText)

const markup = <Markup extends RawHtml | Markdown>(): Piece<string, Markup> => ({
  wire: optionalText,
  read: (value) => value as Markup,
  write: (value) => value,
})

export const html = markup<RawHtml>()

export const markdown = markup<Markdown>()

export const string = line(z.string())

export const number = same(z.number())

export const numberOrNone = orNone(number)

export const flag = (missing: boolean) => same(orDefault(z.boolean(), missing))

export const id = same(z.number().check(z.int()))

/**
 * An id that a record may lack. Another vendor's content API may use ids of another kind, so a value with a wrong format
 * is ignored.
 */
export const idOrNone = orElse(orNone(id), null)

/** Addresses contain the slug, and no address can contain one half of a surrogate pair. */
export const slug = same(
  z.string().check(
    z.minLength(1),
    z.refine((value) => value.isWellFormed(), { error: 'a text without lone surrogates' }),
  ),
)

export const moment = same(
  z
    .string()
    .check(
      z.refine((value) => instantOf(value) !== null, { error: 'an ISO 8601 date such as "2026-01-31"' }),
    ),
)

const imageFields = {
  path: same(z.string().check(z.minLength(1))),
  alt: localized('alt', text),
  width: numberOrNone,
  height: numberOrNone,
  tint: same(z.catch(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))), undefined)),
}

export const image = record(imageFields, 'Image') satisfies PieceOf<Image>

export const sliderItem = record(
  { ...imageFields, videoPath: text },
  'SliderItem',
) satisfies PieceOf<SliderItem>

/** Reads a link with a forbidden scheme, such as `javascript:`, as an empty text. */
const address: Piece<string, string> = {
  ...string,
  read: (value) => (isAllowedLink(value) ? value : ''),
}

export const link = wrapped('link', address, 'Link')
