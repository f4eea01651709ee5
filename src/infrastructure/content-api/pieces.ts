import * as z from 'zod/mini'
import type { Image } from '#domain/studio/image.ts'
import type { Link } from '#domain/studio/link.ts'
import type { SliderItem } from '#domain/studio/slider-item.ts'

/** A schema that takes what the API sends and yields a value of the domain. */
export type SchemaOf<Value> = z.ZodMiniType<Value>

/** Optional text: missing, null and '' all mean "none". */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
)

export const numberOrNone = z.pipe(
  z.nullish(z.number()),
  z.transform((value) => value ?? null),
)

/** An optional flag: missing and null both mean the given value. */
export const flag = (missing: boolean) =>
  z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? missing),
  )

/** An optional record: missing and null both mean "none". */
export const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  )

export const listOrEmpty = <Schema extends z.ZodMiniType>(item: Schema) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((value) => value ?? []),
  )

export const id = z.number().check(z.int())

export const slug = z.string().check(z.minLength(1))

export const moment = z
  .string()
  .check(z.refine((value) => !Number.isNaN(Date.parse(value)), { error: 'expected an ISO 8601 date' }))

const imageFields = {
  path: z.string().check(z.minLength(1)),
  altEn: text,
  altRu: text,
  width: numberOrNone,
  height: numberOrNone,
  tint: z.catch(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))), undefined),
}

export const image = z.object(imageFields) satisfies SchemaOf<Image>

export const sliderItem = z.object({ ...imageFields, videoPath: text }) satisfies SchemaOf<SliderItem>

export const link = z.object({ link: z.string() }) satisfies SchemaOf<Link>
