/** Rule: What a person sent is found by the e-mail address, whatever its case. */
export const foldedEmail = (email: string): string => email.trim().toLowerCase()
