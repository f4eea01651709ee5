export { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
