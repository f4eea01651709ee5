/**
 * Settings for the compiler, which is a Go program. With `GOGC`, its heap grows four times as much as usual between two
 * garbage collections, which saves a quarter of the processor time. `GOMEMLIMIT` is a soft limit. Near this limit, the
 * compiler collects garbage more often, so that it does not fill a small machine.
 */
export const COMPILER_SETTINGS = { GOGC: '400', GOMEMLIMIT: '3GiB' } as const
