#!/usr/bin/env bash
# One would guess: a mail with `List-Unsubscribe` and `List-Unsubscribe-Post` whose DKIM signature every checker calls
# valid offers one-click unsubscription (RFC 8058), which Gmail and Yahoo demand of senders of many mails.
# What happens: RFC 8058 also demands that the signature covers both fields. Signers follow the list of RFC 6376
# (5.4.1), which is older: nodemailer and dkimpy sign `List-Unsubscribe`, and leave out `List-Unsubscribe-Post`. The
# signature is valid with that field and without it, so no check of the signature fails; receivers that keep to the RFC
# show no button.
# Remedy: name the fields to sign (`headerFieldNames` of nodemailer, `include_headers` of dkimpy; whoever relays the
# mail may sign too), and check the list in `h=`.
# Versions: nodemailer 10.6.0, dkimpy 1.1.8. Source: RFC 8058, 4; run 2026-12-01. Output seen:
#   nodemailer: signs list-unsubscribe; valid, and valid without List-Unsubscribe-Post
#   dkimpy: signs list-unsubscribe; valid, and valid without List-Unsubscribe-Post
#   nodemailer, fields named: signs list-unsubscribe, list-unsubscribe-post; valid, and invalid without List-Unsubscribe-Post
#   dkimpy, fields named: signs list-unsubscribe, list-unsubscribe-post; valid, and invalid without List-Unsubscribe-Post
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.0
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check dkimpy==1.1.8
cat > mails.mjs << 'MAILS'
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = privateKey.export({ type: 'pkcs1', format: 'pem' });
writeFileSync('key.pem', key);
writeFileSync('public', publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
const mail = {
  from: 'news@mutual.example',
  to: 'asha@mail.example',
  subject: 'Three new likes',
  text: 'Have a look.',
  headers: {
    'List-Unsubscribe': '<https://mutual.example/unsubscribe/token>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};
const write = async (name, dkim) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...(dkim && { dkim }) });
  writeFileSync(name, (await transport.sendMail(mail)).message);
};
const signature = { domainName: 'mutual.example', keySelector: 'key', privateKey: key };
await write('plain.eml');
await write('signed.eml', signature);
await write('named.eml', {
  ...signature,
  headerFieldNames: 'From:Subject:Date:To:Message-ID:List-Unsubscribe:List-Unsubscribe-Post',
});
MAILS
node mails.mjs
cat > probe.py << 'PROBE'
import pathlib, re, sys
import dkim

FIELDS = [b"From", b"Subject", b"Date", b"To", b"Message-ID", b"List-Unsubscribe", b"List-Unsubscribe-Post"]
read = lambda name: pathlib.Path(name).read_bytes()
record = b"v=DKIM1; k=rsa; p=" + read("public")


def signed(fields=None):
    """Returns the plain mail with a signature of dkimpy."""
    mail = read("plain.eml")
    return dkim.sign(mail, b"key", b"mutual.example", read("key.pem"), include_headers=fields) + mail


def seen(name, mail):
    tags = re.search(rb"DKIM-Signature:.*?\r\n(?!\s)", mail, re.S)[0]
    names = re.sub(rb"\s", b"", re.search(rb"\bh=([^;]*)", tags)[1]).decode().lower().split(":")
    without = re.sub(rb"List-Unsubscribe-Post:[^\r]*\r\n", b"", mail)
    assert len(without) < len(mail)
    states = ["valid" if dkim.verify(one, dnsfunc=lambda *_, **__: record) else "invalid" for one in (mail, without)]
    lists = ", ".join(sorted({one for one in names if one.startswith("list-")}))
    line = f"{name}: signs {lists}; {states[0]}, and {states[1]} without List-Unsubscribe-Post"
    print(line)
    return line


ONE = "signs list-unsubscribe; valid, and valid without List-Unsubscribe-Post"
BOTH = "signs list-unsubscribe, list-unsubscribe-post; valid, and invalid without List-Unsubscribe-Post"
found = [
    seen("nodemailer", read("signed.eml")),
    seen("dkimpy", signed()),
    seen("nodemailer, fields named", read("named.eml")),
    seen("dkimpy, fields named", signed(FIELDS)),
]
if found != [f"nodemailer: {ONE}", f"dkimpy: {ONE}", f"nodemailer, fields named: {BOTH}", f"dkimpy, fields named: {BOTH}"]:
    sys.exit("Signers now sign other fields of lists.")
PROBE
env/bin/python probe.py
