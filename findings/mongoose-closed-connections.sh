#!/usr/bin/env bash
# One would guess: a closed Nest application with MongooseModule can be collected, because its module closes the
# connection, and a process that starts and closes applications one after another (tests, previews) keeps its size.
# What happens: @nestjs/mongoose ends an application with connection.close(), which leaves the connection in the list
# mongoose.connections for ever, and with it its models and what their schemas and listeners hold: the injected
# services. connection.destroy() takes it off the list, but no option of the module calls it.
# Versions: mongoose 9.12.1, @nestjs/mongoose 12.0.0, @nestjs/core 12.5.1, Node 26.12.1. Source: run 2026-11-29.
# Output seen:
#   5 applications closed: 5 connections listed, 5 of 5 services kept after a collection
#   5 applications closed and their connections destroyed: 0 connections listed, at most 1 of 5 services kept
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts mongoose@9.12.1 @nestjs/mongoose@12.0.0 @nestjs/common@12.5.1 @nestjs/core@12.5.1 reflect-metadata@0.2.2 rxjs@7.8.2
cat > probe.mjs << 'PROBE'
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { setTimeout } from 'node:timers/promises';

class Service {}

async function kept(end) {
  const services = [];
  for (let number = 0; number < 5; number += 1) {
    // Without a server: the connection is opened by nobody.
    const root = MongooseModule.forRoot('mongodb://127.0.0.1:1/probe', { lazyConnection: true, serverSelectionTimeoutMS: 50, autoCreate: false, autoIndex: false });
    class App {}
    Module({ imports: [root], providers: [Service] })(App);
    const app = await NestFactory.createApplicationContext(App, { logger: false });
    const service = app.get(Service);
    const connection = app.get(getConnectionToken());
    // As a listener of an application does.
    connection.on('disconnected', () => service.toString());
    services.push(new WeakRef(service));
    await app.close();
    await end(connection);
  }
  const listed = mongoose.connections.length - 1;
  for (let round = 0; round < 5; round += 1) {
    await setTimeout(20);
    globalThis.gc();
  }
  return { listed, held: services.filter((service) => service.deref()).length };
}

const destroyed = await kept((connection) => connection.destroy());
const closed = await kept(() => undefined);
console.log(`5 applications closed: ${closed.listed} connections listed, ${closed.held} of 5 services kept after a collection`);
console.log(`5 applications closed and their connections destroyed: ${destroyed.listed} connections listed, ${destroyed.held > 1 ? destroyed.held : "at most 1"} of 5 services kept`);
if (closed.listed !== 5 || closed.held !== 5 || destroyed.listed !== 0 || destroyed.held > 1) {
  console.error('Closed connections are treated differently now.');
  process.exit(1);
}
PROBE
node --expose-gc probe.mjs
