import * as z from 'zod/mini'
import type { MenuItem } from '#domain/site/menu-item.ts'
import type { Redirect } from '#domain/site/redirect.ts'
import { flag, image, link, orNone, type SchemaOf } from '../pieces.ts'

const menuItem = z.object({ name: z.string(), link, image: orNone(image) }) satisfies SchemaOf<MenuItem>

export const menu = z.object({ menuItems: z.array(menuItem) })

export const menuItems = z.array(menuItem)

export const redirect = z.object({
  from: z.string(),
  to: z.string(),
  permanent: flag(false),
}) satisfies SchemaOf<Redirect>
