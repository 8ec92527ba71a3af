import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { PeriodicTasks } from './periodic-tasks.js';

@Module({ imports: [ScheduleModule.forRoot()], providers: [PeriodicTasks] })
export class PeriodicModule {}
