"""A day of a member through the generated client: URL, e-mail, password, id of another member, picture file."""

import json
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from mutual_client import AuthenticatedClient, Client
from mutual_client.api.likes import likes_act
from mutual_client.api.log_in import log_in_log_in
from mutual_client.api.messages import messages_list, messages_send
from mutual_client.api.photo import photo_add
from mutual_client.api.picture_access import picture_access_media
from mutual_client.models import (
    AddPhotoBody,
    LogInBody,
    MatchActionBody,
    MatchActionBodyAction,
    PhotoSize,
    SendMessageBody,
)
from mutual_client.types import File

url, email, password, other, picture = sys.argv[1:]

visitor = Client(base_url=url)
refused = log_in_log_in.sync(client=visitor, body=LogInBody(email=email, password="a wrong one"))
session = log_in_log_in.sync(client=visitor, body=LogInBody(email=email, password=password))
me = AuthenticatedClient(base_url=url, token=session.token)

liked = likes_act.sync(
    client=me, body=MatchActionBody(target_user_id=other, action=MatchActionBodyAction.LIKE)
)
hello = SendMessageBody(to=other, message="Hello from Python", client_id="1")
sent, repeated = (messages_send.sync_detailed(client=me, body=hello) for _ in range(2))
page = messages_list.sync(other, client=me)

with Path(picture).open("rb") as file:
    photos = photo_add.sync(
        client=me, body=AddPhotoBody(photo=File(file, "photo.jpg", "image/jpeg"), alt="A hill")
    ).photos
link = urlsplit(photos[-1].url)
signed = {name: values[0] for name, values in parse_qs(link.query).items()}
shown = picture_access_media.sync(photos[-1].id, PhotoSize.CARD, client=visitor, **signed)

print(
    json.dumps(
        {
            "refused": refused.code,
            "liked": liked.to_dict(),
            "sent": [sent.status_code, repeated.status_code],
            "messages": [message.message for message in page.messages],
            "alt": photos[-1].alt,
            "picture": shown.payload.read()[:4].decode(),
        }
    )
)
