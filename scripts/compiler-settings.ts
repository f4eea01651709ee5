/**
 * The compiler is a Go program. With four times the usual heap between two collections it takes a quarter less of the
 * processor. The second value is a soft limit, so that it collects as usual before it fills a small machine.
 */
export const COMPILER_SETTINGS = { GOGC: '400', GOMEMLIMIT: '3GiB' } as const
