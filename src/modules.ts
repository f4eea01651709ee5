import { announcing } from './infrastructure/announcing/announcing.ts'
import type { SiteModule } from './infrastructure/http/module.ts'
import { tracing } from './infrastructure/tracing/tracing.ts'

/** Every module, in the order of the settings' reference. Nothing else names a module. */
export const MODULES: readonly SiteModule[] = [announcing, tracing]
