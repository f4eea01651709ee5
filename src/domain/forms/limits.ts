/** The most characters, as a person counts them, that a field takes. */
export const NAME_LIMIT = 100
export const EMAIL_LIMIT = 100
export const SUBJECT_LIMIT = 100
export const MESSAGE_LIMIT = 3000
export const PHONE_LIMIT = 50
export const ABOUT_ME_LIMIT = 999
export const LINK_LIMIT = 300
export const REFERRAL_NAME_LIMIT = 100
