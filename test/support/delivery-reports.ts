/** Reports from mail servers (RFC 3464) about a failed e-mail from jobs@studio.example to grace@example.com. */

interface Returned {
  readonly messageId: string
  readonly action?: string
  readonly status?: string
}

/** A report of Postfix, which pipes it into a command. It contains the headers of the e-mail. */
export const postfixReport = ({ messageId, action = 'failed', status = '5.1.1' }: Returned) =>
  `Return-Path: <>
X-Original-To: jobs@studio.example
Delivered-To: jobs@studio.example
Received: by mail.studio.example (Postfix)
	id 4A3B21C0D1; Mon,  1 Jun 2026 12:00:01 +0000 (UTC)
Date: Mon,  1 Jun 2026 12:00:01 +0000 (UTC)
From: Mail Delivery System <MAILER-DAEMON@mail.studio.example>
Subject: Undelivered Mail Returned to Sender
To: jobs@studio.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="1E5A91C0C8.1780315201/mail.studio.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20260601120001.4A3B21C0D1@mail.studio.example>

This is a MIME-encapsulated message.

--1E5A91C0C8.1780315201/mail.studio.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mail.studio.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<grace@example.com>: host mx.example.com[192.0.2.1] said: 550 5.1.1
    <grace@example.com>: Recipient address rejected: User unknown (in reply to
    RCPT TO command)

--1E5A91C0C8.1780315201/mail.studio.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.studio.example
X-Postfix-Queue-ID: 1E5A91C0C8
X-Postfix-Sender: rfc822; jobs@studio.example
Arrival-Date: Mon,  1 Jun 2026 12:00:00 +0000 (UTC)

Final-Recipient: rfc822; grace@example.com
Original-Recipient: rfc822;grace@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 <grace@example.com>: Recipient address
    rejected: User unknown

--1E5A91C0C8.1780315201/mail.studio.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

Return-Path: <jobs@studio.example>
Received: from site.studio.example (site.studio.example [192.0.2.7])
	by mail.studio.example (Postfix) with ESMTP id 1E5A91C0C8
	for <grace@example.com>; Mon,  1 Jun 2026 12:00:00 +0000 (UTC)
From: Studio <jobs@studio.example>
To: grace@example.com
Reply-To: Studio <people@studio.example>
Subject: Hello
Message-ID: ${messageId}
In-Reply-To: <11111111-2222-4333-8444-555555555555@studio.example>
References: <11111111-2222-4333-8444-555555555555@studio.example>
Date: Mon, 01 Jun 2026 12:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary="--_NmP-0123456789abcdef-Part_1"

--1E5A91C0C8.1780315201/mail.studio.example--
`

/** A report of Exchange. It contains the whole e-mail. */
export const exchangeReport = ({ messageId, action = 'failed', status = '5.1.10' }: Returned) =>
  `From: <postmaster@example.com>
To: <jobs@studio.example>
Date: Mon, 1 Jun 2026 12:00:02 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7c2d9be1-4c0e-4b6e-8a3d-1f0c5d1c2b3a"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <7c2d9be1-4c0e-4b6e-8a3d-1f0c5d1c2b3a@AM0PR01MB0001.eurprd01.prod.exchangelabs.com>
In-Reply-To: ${messageId}
References: ${messageId}
Subject: Undeliverable: Hello
Auto-Submitted: auto-replied
MIME-Version: 1.0

--7c2d9be1-4c0e-4b6e-8a3d-1f0c5d1c2b3a
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="a4b1f2c3-0d9e-4f58-9a77-6b5c4d3e2f10"

--a4b1f2c3-0d9e-4f58-9a77-6b5c4d3e2f10
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Delivery has failed to these recipients or groups:

grace@example.com<mailto:grace@example.com>
The email address you entered couldn't be found.=20

--a4b1f2c3-0d9e-4f58-9a77-6b5c4d3e2f10
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p>Delivery has failed to these recipients or groups:</p></body=
></html>

--a4b1f2c3-0d9e-4f58-9a77-6b5c4d3e2f10--

--7c2d9be1-4c0e-4b6e-8a3d-1f0c5d1c2b3a
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;mail.studio.example
Arrival-Date: Mon, 1 Jun 2026 12:00:00 +0000

Final-Recipient: rfc822;grace@example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient grace@example.com not found by SMTP address lookup

--7c2d9be1-4c0e-4b6e-8a3d-1f0c5d1c2b3a
Content-Type: message/rfc822

Received: from mail.studio.example (192.0.2.8) by
 AM0PR01MB0001.eurprd01.prod.exchangelabs.com (192.0.2.9) with Microsoft SMTP
 Server id 15.20.1.1; Mon, 1 Jun 2026 12:00:00 +0000
From: Studio <jobs@studio.example>
To: <grace@example.com>
Reply-To: Studio <people@studio.example>
Subject: Hello
Message-ID:
 ${messageId}
Date: Mon, 1 Jun 2026 12:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="--_NmP-0123456789abcdef-Part_1"

----_NmP-0123456789abcdef-Part_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

We have read it.
----_NmP-0123456789abcdef-Part_1
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 7bit

<p>We have read it.</p>
----_NmP-0123456789abcdef-Part_1--

--7c2d9be1-4c0e-4b6e-8a3d-1f0c5d1c2b3a--
`.replaceAll('\n', '\r\n')
