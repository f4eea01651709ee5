export { headOf } from './head-of.ts'
export { showHead } from './show-head.ts'
