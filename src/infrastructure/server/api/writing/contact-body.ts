import * as z from 'zod'
import { line, lines, signs } from './text-of.ts'

export const contactBody = z.object({ email: line, name: line, subject: line, message: lines, ...signs })
